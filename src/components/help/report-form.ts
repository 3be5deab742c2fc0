import { reportScam } from '@/api/visitors.ts';
import { checkScamReport } from '@/rules/scam-report.ts';
import { showSuccess } from '@/ui/toast.ts';
import { FormElement } from '../form-element.ts';

class ReportForm extends FormElement<'url' | 'description'> {
  readonly check = checkScamReport;
  readonly send = reportScam;

  onSuccess() {
    showSuccess(this.words['report_thanks'] ?? '');
  }
}

customElements.define('report-form', ReportForm);
