import type { Profile } from '@account/domain/identity/accounts/profile';
import { profileFields } from '@account/domain/identity/accounts/profile-fields';

import { profileColumn } from '../../identity/accounts/accounts.service.js';

/** What claims are made of, as one statement reads it of an active account. */
export interface AccountFacts extends Profile {
  accountId: string;
  contactEmail: string | null;
  isEmailProved: boolean;
  language: string;
  /** The name of the profile image, which is its address */
  imageName: string | null;
  /** Seconds since 1970 */
  updatedAt: number;
}

/** SQL: the facts of the account `a`, as JSON. */
export const factsOfAccount = `jsonb_build_object(
  'accountId', a.id, 'contactEmail', a.contact_email, 'isEmailProved', a.proved_email_key IS NOT NULL,
  'language', a.language, ${profileFields.map((name) => `'${name}', a.${profileColumn(name)}`).join(', ')},
  'imageName', (SELECT i.name FROM profile_image i WHERE i.account_id = a.id),
  'updatedAt', floor(extract(epoch FROM a.updated_at))::bigint)`;
