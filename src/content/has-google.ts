/** Whether Google sign-in was set up when the site was built; pages show its button from the start. */
export const hasGoogle = process.env['HAS_GOOGLE'] === 'on';
