import { sendAsVisitor } from '@/api/send-as-visitor.ts';
import { reportScam } from '@/contract/visitors.ts';
import { checkScamReport, SCAM_REPORT_MIN_DURATION } from '@/rules/scam-report.ts';
import { showSuccess } from '@/ui/toast.ts';
import { FormElement } from '../form-element.ts';

class ReportForm extends FormElement<'url' | 'description'> {
  readonly check = checkScamReport;

  /** Sends the report and waits at least for the specified delay. */
  async send(report: { url: string; description: string }) {
    // An earlier report's thanks must not stand beside an error of this one.
    if (this.done) this.done.hidden = true;
    const pause = new Promise((resolve) => setTimeout(resolve, SCAM_REPORT_MIN_DURATION));
    const [result] = await Promise.all([sendAsVisitor(reportScam, report), pause]);
    return result;
  }

  onSuccess() {
    showSuccess(this.words['report_thanks'] ?? '');
  }
}

customElements.define('report-form', ReportForm);
