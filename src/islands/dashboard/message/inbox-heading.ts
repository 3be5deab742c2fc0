/** Gets the focus when there is nothing nearer. */
export const inboxHeading = () => document.getElementById('messages');
