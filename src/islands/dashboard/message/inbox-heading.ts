/** Where the focus goes when there is nothing nearer. */
export const inboxHeading = () => document.getElementById('messages');
