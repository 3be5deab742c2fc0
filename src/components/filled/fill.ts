export { fill } from '@/contract/profile-view.ts';
