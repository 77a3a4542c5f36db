import { expect } from '@jest/globals';

import { memberEmail } from '../../testing/test-members.js';
import { imageName, issuer, type Module, type RelyingParty } from './relying-party.testing.js';

const claimsOfScope = {
  profile: {
    name: '佐藤 美咲',
    picture: `${issuer}/profile-images/${imageName}.webp`,
    locale: 'ja',
    updated_at: 1_775_001_600,
  },
  email: { email: memberEmail, email_verified: true },
  address: { address: { postal_code: '1500001', region: '東京都', street_address: '神宮前' } },
  phone: { phone_number: '+819012345678', phone_number_verified: false },
  membership: { membership: { plans: [], rentals: [], purchases: [] } },
  age: { age_over_18: true },
};

/** Modules of oidcc-basic-certification-test-plan that test claims. */
export const claimModules: Record<string, Module> = {
  'oidcc-userinfo-get': async (party) => {
    const { access_token: token } = await party.logInto();
    expect(await party.userinfo(token)).toEqual({ sub: party.accountId });
  },

  'oidcc-userinfo-post-header': async (party) => {
    const { access_token: token } = await party.logInto();
    expect(await posted(party, { authorization: `Bearer ${token}` })).toEqual({ sub: party.accountId });
  },

  'oidcc-userinfo-post-body': async (party) => {
    const { access_token: token } = await party.logInto();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await posted(party, headers, `access_token=${token}`)).toEqual({ sub: party.accountId });
  },

  'oidcc-scope-profile': (party) => tells(party, 'profile'),
  'oidcc-scope-email': (party) => tells(party, 'email'),
  'oidcc-scope-address': (party) => tells(party, 'address'),
  'oidcc-scope-phone': (party) => tells(party, 'phone'),
  'oidcc-scope-membership': (party) => tells(party, 'membership'),
  'oidcc-scope-age': (party) => tells(party, 'age'),

  /** Uses a member who has every claim except a birth date. */
  'oidcc-scope-all': async (party) => {
    const { access_token: token } = await party.logInto({
      scope: `openid ${Object.keys(claimsOfScope).join(' ')}`,
    });
    const { sub, ...told } = await party.userinfo(token);
    expect({ sub, ...told }).toMatchObject({ sub: party.accountId, email: memberEmail, age_over_18: true });
    expect(JSON.stringify(told)).not.toContain('0412');
  },
};

async function tells(party: RelyingParty, scope: keyof typeof claimsOfScope): Promise<void> {
  const tokens = await party.logInto({ scope: `openid ${scope}` });
  expect(await party.userinfo(tokens.access_token)).toEqual({
    sub: party.accountId,
    ...claimsOfScope[scope],
  });
  expect(tokens.claims()).not.toMatchObject(claimsOfScope[scope]);
}

async function posted(
  party: RelyingParty,
  headers: Record<string, string>,
  payload?: string,
): Promise<unknown> {
  const answer = await party.visitor.send({
    method: 'POST',
    url: '/oidc/userinfo',
    headers,
    ...(payload !== undefined && { payload }),
  });
  return answer.json();
}
