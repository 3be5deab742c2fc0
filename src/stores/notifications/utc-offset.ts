/** Returns the minutes by which the time here is ahead of UTC. */
export const utcOffset = (): number => 0 - new Date().getTimezoneOffset();
