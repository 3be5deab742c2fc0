/** Returns the inbox's heading, which gets the focus if there is nothing nearer. */
export const inboxHeading = () => document.getElementById('messages');
