import type { Translations } from '@account/i18n/platform/translations/translations';
import type { Language } from '@account/domain/platform/language';

import { Declarations } from '../../platform/declarations/declarations.js';

interface CodeTexts {
  readonly name: string;
  /**
   * Name of the code including its purpose, such as `Email {name}`, where `{name}` is the store's term for a
   * code.
   */
  readonly named: string;
  readonly lead: string;
  readonly notYou: string;
}

interface CodeDeclaration<Sentences extends CodeTexts> {
  /**
   * Stored with codes, in queued messages and in the store file. Pages send this name to request the code
   * again.
   */
  readonly name: string;
  /** Default term for the code in pages and messages; if absent, the store file must define the term. */
  readonly displayName?: Readonly<Record<Language, string>>;
  /**
   * True to hide that a mailbox rejected the code, because this would reveal which addresses receive a code.
   */
  readonly hidesRefusal?: true;
  /**
   * True to omit the code from the subject, which locked screens show. Otherwise anyone holding the phone could
   * confirm an irreversible action.
   */
  readonly keepsCodeOutOfSubject?: true;
  readonly words: {
    readonly ja: Sentences & { readonly notYouWithoutPassword?: string };
    readonly en: Translations<Sentences> & CodeTexts & { readonly notYouWithoutPassword?: string };
  };
}

/** Purpose for which a code is sent. A code is valid for one purpose only. */
export interface CodePurpose extends Omit<CodeDeclaration<CodeTexts>, 'words'> {
  readonly words: Readonly<Record<Language, CodeTexts & { readonly notYouWithoutPassword: string }>>;
}

const purposes = new Declarations<CodePurpose>('purpose of codes');

export function declareCodePurpose<const Sentences extends CodeTexts>({
  words: { ja, en },
  ...declaration
}: CodeDeclaration<Sentences>): CodePurpose {
  return {
    ...declaration,
    words: {
      ja: { notYouWithoutPassword: ja.notYou, ...ja },
      en: { notYouWithoutPassword: en.notYou, ...en },
    },
  };
}

/** @throws {Error} if two purposes have the same name */
export function registerCodePurposes(declared: readonly CodePurpose[]): void {
  for (const purpose of declared) purposes.add(purpose);
}

export function declaredCodePurposes(): readonly CodePurpose[] {
  return purposes.all();
}

export function findCodePurpose(name: unknown): CodePurpose | undefined {
  return typeof name === 'string' ? purposes.find(name) : undefined;
}

/** @throws {Error} when no purpose has this name, for example a name that an older release stored */
export function requireCodePurpose(name: string): CodePurpose {
  const purpose = purposes.find(name);
  if (purpose === undefined) throw new Error(`No module sends codes for ${name}`);
  return purpose;
}
