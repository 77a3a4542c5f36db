export const honorifics = ['none', 'sama', 'onchu'] as const;

export type Honorific = (typeof honorifics)[number];

export const addresseeMaxLength = 100;

export interface InvoiceAddressee {
  /** If null, no name is printed. */
  name: string | null;
  honorific: Honorific;
}

const printed: Record<Honorific, string> = { none: '', sama: '様', onchu: '御中' };

/** The honorific as the member selected it, regardless of the language of the document. */
export function printedHonorific(honorific: Honorific): string {
  return printed[honorific];
}
