/** The program cannot start; the message is one line that tells the operator what to mend. */
export class StartError extends Error {}
