import type { ParsedRequest } from '../../platform/http/endpoint.decorators.js';
import { policySchema } from '@account/contracts/store/policies/policy.contract';
import { describe, expect, it } from '@jest/globals';

import { PageHeads } from '../page-heads/page-heads.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { aPolicy, aStoreFile } from '../settings/file/store-file.suite.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';

const words = (text: string) => ({ ja: text, en: text });
const terms = aPolicy({ title: { ja: '利用規約', en: 'Terms' }, text: { ja: '本文', en: 'Text' } });
const privacy = aPolicy({
  policyId: 'privacy-policy',
  key: 'privacy',
  revision: 4,
  text: undefined,
  address: { ja: 'https://x.example/ja', en: 'https://x.example/en' },
});

function policiesOf(...policies: object[]): PoliciesService {
  const settings = { current: () => aStoreFile({ policies }) } as unknown as SettingsService;
  return new PoliciesService(settings);
}

describe('the list of current policies', () => {
  it('is in the order of the store and in the language of the visitor', () => {
    const shown = policiesOf(terms, privacy).current('ja');
    expect(shown.map((policy) => policySchema.parse(policy))).toEqual([
      {
        policyId: 'terms-of-use',
        revision: 1,
        key: 'terms',
        title: '利用規約',
        isExternal: false,
        usesExternalPolicy: false,
        dataSource: '',
        renderData: '本文',
      },
      {
        policyId: 'privacy-policy',
        revision: 4,
        key: 'privacy',
        title: 'Terms',
        isExternal: true,
        usesExternalPolicy: true,
        dataSource: 'https://x.example/ja',
        renderData: '',
      },
    ]);
  });

  it('contains the policies that a member must accept', () => {
    const policies = policiesOf(terms, privacy);
    const accepted = { policyId: 'privacy-policy', revision: 3, key: 'privacy' };
    expect(policies.outdated([{ policyId: 'terms-of-use', revision: 1, key: 'terms' }, accepted])).toEqual([
      { policyId: 'privacy-policy', revision: 4, key: 'privacy' },
    ]);
    expect(policies.areAccepted(policies.outdated([]))).toBe(true);
    expect(policies.areAccepted([accepted])).toBe(false);
  });
});

describe('the page of a policy', () => {
  const pageOf = (...policies: Parameters<typeof policiesOf>) =>
    new PoliciesController(policiesOf(...policies), new PageHeads());
  const parsedRequest = { context: { language: 'en' } } as ParsedRequest;

  it('shows the policy that has the key in the URL', () => {
    const page = pageOf(aPolicy({ policyId: 'any-id', title: words('Rules') }));
    expect(page.terms(parsedRequest).policy.title).toBe('Rules');
  });

  it('is not found when the store does not have the policy', () => {
    const page = pageOf(privacy);
    expect(() => page.terms(parsedRequest)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('exists for the privacy policy even if the store has not published one', () => {
    expect(pageOf(terms).privacy(parsedRequest)).toEqual({ policy: null });
    expect(pageOf(privacy).privacy(parsedRequest).policy?.key).toBe('privacy');
  });
});
