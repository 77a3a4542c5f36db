export const honorifics = ['none', 'sama', 'onchu'] as const;

export type Honorific = (typeof honorifics)[number];

export const addresseeMaxLength = 100;

export interface InvoiceAddressee {
  /** Null prints no name. */
  name: string | null;
  honorific: Honorific;
}

const printed: Record<Honorific, string> = { none: '', sama: '様', onchu: '御中' };

/** Printed as chosen, in documents of either language. */
export function printedHonorific(honorific: Honorific): string {
  return printed[honorific];
}
