export const importNotifications = () => import('./lazy-notifications.ts');
