import { Declarations } from '../declarations/declarations.js';

/** What a mailed link is for; a token of one purpose is nothing to another. */
export interface LinkPurpose {
  readonly name: string;
}

const purposes = new Declarations<LinkPurpose>('purpose of links');

/** @throws {Error} when the name is taken */
export function linkPurpose(name: string): LinkPurpose {
  return purposes.add({ name });
}

export function declaredLinkPurposes(): readonly LinkPurpose[] {
  return purposes.all();
}
