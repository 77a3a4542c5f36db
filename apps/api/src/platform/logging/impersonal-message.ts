const longest = 160;
const left = '…';

/** What may hold what a person typed or a secret: whatever is quoted, addressed, numbered, or in no ASCII letters. */
const personal = [
  /"[^"]*"?/g,
  /`[^`]*`?/g,
  /(?<![a-z])'[^']*'?/gi,
  /<[^>]*>?/g,
  /\S*@\S*/g,
  /\b[a-z][a-z+.-]*:\/\/\S*/gi,
  /[^\x20-\x7e]+/g,
  /\S*\d{3}\S*/g,
  /\b[\w-]{25,}/g,
];

/** The message of an error with its words and without what they are about. */
export function impersonalMessage(error: Error): string {
  if ('syscall' in error) return error.message.slice(0, longest);
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const [line = ''] = error.message.split('\n', 1);
  const words = personal.reduce((text, part) => text.replace(part, left), line);
  return `${words} ${constraint}`.trim().slice(0, longest);
}
