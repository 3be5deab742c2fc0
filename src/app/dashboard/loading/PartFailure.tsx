import { reloadPage } from '../../../ui/reload-page.ts';
import { LoadFailed } from './LoadFailed.tsx';

/**
 * Offers to reload the whole page: React caches a failed lazy component, and some browsers a failed
 * script.
 */
export const PartFailure = () => <LoadFailed onRetry={reloadPage} />;
