// Binds the desk's routes to functions, for bindings.ts, and does nothing else.
import * as auditLog from './desk/audit-log.ts';
import * as cases from './desk/cases.ts';
import * as decisions from './desk/decide.ts';
import * as deskExport from './desk/export.ts';
import * as deskHouseRules from './desk/house-rules.ts';
import * as invitations from './desk/invitations.ts';
import * as names from './desk/names.ts';
import * as deskNewsletter from './desk/newsletter.ts';
import * as deskObjections from './desk/objections.ts';
import * as people from './desk/people.ts';
import * as person from './desk/person.ts';
import * as personDeletion from './desk/person-deletion.ts';
import * as promotions from './desk/promotions.ts';
import * as scamReports from './desk/scam-reports.ts';
import * as houseState from './desk/state.ts';
import * as suspensions from './desk/suspensions.ts';
import * as testLetter from './desk/test-letter.ts';
import * as testMail from './desk/test-mail.ts';
import * as undoing from './desk/undo.ts';

export const deskRoutes = {
  showHouseState: houseState.showHouseState,
  sendTestMail: testMail.sendTestMail,
  listScamReports: scamReports.listScamReports,
  setScamReportDone: scamReports.setScamReportDone,
  deleteScamReport: scamReports.deleteScamReport,
  exportTable: deskExport.exportTable,
  showNewsletter: deskNewsletter.showNewsletter,
  sendTestLetter: testLetter.sendTestLetter,
  findPeople: people.findPeople,
  showPerson: person.showPerson,
  suspendPerson: suspensions.suspendPerson,
  liftSuspension: suspensions.liftSuspension,
  deletePerson: personDeletion.deletePerson,
  setModerator: promotions.setModerator,
  listAudit: auditLog.listAudit,
  listReservedNames: names.listReservedNames,
  setReservedName: names.setReservedName,
  showHouseRules: deskHouseRules.showHouseRules,
  changeHouseRules: deskHouseRules.changeHouseRules,
  listInvitations: invitations.listInvitations,
  createInvitation: invitations.createInvitation,
  removeInvitation: invitations.removeInvitation,
  showDeskUser: cases.showDeskUser,
  listCases: cases.listCases,
  showCase: cases.showCase,
  decideCase: decisions.decideCase,
  undoDecision: undoing.undoDecision,
  answerObjection: deskObjections.answerObjection,
};
