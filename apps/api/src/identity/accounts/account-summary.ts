import { secondFactorTypes } from '@account/domain/identity/second-factors/second-factor-type';

import { selectedProfile } from './profile-columns.js';

const inOrder = `ARRAY[${secondFactorTypes.map((type) => `'${type}'`).join(', ')}]`;

/** A summary, of `account a` with `summaryJoins`: for the statements that read it along with something else. */
export const summaryColumns = `coalesce(a.contact_email, '') AS "contactEmail",
  a.email_verified_at IS NOT NULL AS "isEmailVerified", a.email_verified_at AS "emailVerifiedAt",
  ${selectedProfile('a')}, a.custom_answers AS "customAnswers",
  p.updated_at AS "passwordUpdatedAt", i.name AS "profileImageName",
  ARRAY(SELECT e.type FROM (
          SELECT f.type FROM second_factor f WHERE f.account_id = a.id UNION ALL
          (SELECT 'BackupCode' FROM backup_code b WHERE b.account_id = a.id AND b.used_at IS NULL LIMIT 1)) e
         ORDER BY array_position(${inOrder}, e.type)) AS "secondFactors",
  coalesce((SELECT json_agg(json_build_object('consentOptionId', c.consent_option_id, 'key', c.key, 'value', c.value))
              FROM consent_choice c WHERE c.account_id = a.id), '[]') AS "consentAnswers",
  EXISTS (SELECT FROM tv_pin t WHERE t.account_id = a.id) AS "isTvPinSet",
  (SELECT count(*)::int FROM oidc_connection o WHERE o.account_id = a.id) AS "connectedApps"`;

export const summaryJoins = `LEFT JOIN password_credential p ON p.account_id = a.id
  LEFT JOIN profile_image i ON i.account_id = a.id`;
