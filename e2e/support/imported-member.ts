import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hash } from 'argon2';
import { callApi } from './call-api.js';
import { newApplicant } from './demo-members.js';
import type { OwnSite } from './stack.js';

type Import = { isProved: boolean; name?: string };

/** Returns a member imported from another account system, who has not accepted any policy. */
export async function importedMember(site: OwnSite, { isProved, ...named }: Import) {
  const person = { ...newApplicant(), ...named, userId: `m${randomBytes(5).toString('hex')}` };
  const passwordHash = isProved ? null : await hash(person.password, { memoryCost: 4_096, timeCost: 3 });
  const { email, name, userId } = person;
  const folder = await mkdtemp(join(tmpdir(), 'account-import-'));
  const path = join(folder, 'members.jsonl');
  await writeFile(
    path,
    `${JSON.stringify({ email, emailVerified: isProved, userId, passwordHash, name })}\n`,
  );
  await site.operate('accounts', 'import', path);
  await rm(folder, { recursive: true });
  return person;
}

export async function acceptsPolicies(page: Page): Promise<void> {
  const { request } = page.context();
  const shown = await request.get('/zapi/internal/mypage/re-consent/screen-data');
  const { policies } = (await shown.json()) as {
    policies: { policyId: string; revision: number; key: string }[];
  };
  const policyConsentData = policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
  await callApi(page, '/zapi/account/policy/re-consent', { policyConsentData });
}
