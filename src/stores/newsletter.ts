export { subscribe } from '../api/visitors.ts';
