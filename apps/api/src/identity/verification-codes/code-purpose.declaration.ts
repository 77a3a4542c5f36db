import type { Words } from '@account/i18n/platform/words/words';
import type { Language } from '@account/domain/platform/language';

import { Declarations } from '../../platform/declarations/declarations.js';

interface CodeWords {
  readonly name: string;
  /** For what the code is, and after that `{name}`: what the store calls codes. */
  readonly named: string;
  readonly lead: string;
  readonly notYou: string;
}

interface CodeDeclaration<Sentences extends CodeWords> {
  /** Stands in the rows of codes, in messages that wait and in the store file; by it a page asks for the code again. */
  readonly name: string;
  /** What pages and messages call the code where the store file gives it no name; absent: the store file has to. */
  readonly displayName?: Readonly<Record<Language, string>>;
  /** Nobody learns that the mailbox was refused: it would tell which addresses are sent a code. */
  readonly hidesRefusal?: true;
  /** A locked screen shows subjects: whoever holds the phone could do what cannot be undone. */
  readonly keepsCodeOutOfSubject?: true;
  readonly words: {
    readonly ja: Sentences & { readonly notYouWithoutPassword?: string };
    readonly en: Words<Sentences> & CodeWords & { readonly notYouWithoutPassword?: string };
  };
}

/** Why a code is sent; a code of one purpose is nothing to another. */
export interface CodePurpose extends Omit<CodeDeclaration<CodeWords>, 'words'> {
  readonly words: Readonly<Record<Language, CodeWords & { readonly notYouWithoutPassword: string }>>;
}

const purposes = new Declarations<CodePurpose>('purpose of codes');

export function declareCodePurpose<const Sentences extends CodeWords>({
  words: { ja, en },
  ...declaration
}: CodeDeclaration<Sentences>): CodePurpose {
  return purposes.add({
    ...declaration,
    words: {
      ja: { notYouWithoutPassword: ja.notYou, ...ja },
      en: { notYouWithoutPassword: en.notYou, ...en },
    },
  });
}

export function declaredCodePurposes(): readonly CodePurpose[] {
  return purposes.all();
}

export function findCodePurpose(name: unknown): CodePurpose | undefined {
  return typeof name === 'string' ? purposes.find(name) : undefined;
}

/** @throws {Error} for a name that no slice declares: an older release wrote it */
export function requireCodePurpose(name: string): CodePurpose {
  const purpose = purposes.find(name);
  if (purpose === undefined) throw new Error(`No slice sends codes for ${name}`);
  return purpose;
}
