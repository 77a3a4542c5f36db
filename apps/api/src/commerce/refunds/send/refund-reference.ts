/** A refund's id as providers are told it: 32 hexadecimal characters. */
export function referenceOf(id: string): string {
  return id.replaceAll('-', '');
}
