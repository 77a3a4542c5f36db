import { createHash } from 'node:crypto';

import type { Transaction } from '../../platform/prisma/database.js';
import { type StoreFileProblem, StoreFileRefusal } from '../settings/index.js';
import {
  PolicyRevisionRepository,
  type KeptRevision,
  type RecordedRevision,
} from './policy-revision.repository.js';

interface Words {
  ja: string;
  en: string;
}

export interface PolicyEntry {
  policyId: string;
  key: string;
  revision: number;
  title: Words;
  text?: Words | undefined;
  address?: Words | undefined;
}

/** @returns the lines of text that pages showed in the given language */
function linesOf({ policyId, revision, key, digest, content }: KeptRevision): string[] {
  const { title, isExternal, source } = content;
  const agrees = digestOf(key, content) === digest;
  return [
    `${policyId} ${revision}, SHA-256 ${digest}: ${agrees ? 'agrees' : 'DOES NOT AGREE'}`,
    ...(['ja', 'en'] as const).flatMap((language) => [
      '',
      `[${language}] ${title[language]}${isExternal ? ', on a page of another site:' : ''}`,
      ...source[language].trimEnd().split('\n'),
    ]),
    '',
  ];
}

export class PolicyRevisionsService {
  private readonly repository = new PolicyRevisionRepository();

  /**
   * Returns the text that pages show for each revision in both languages, and whether the text matches the
   * recorded digest.
   */
  async textsOf(
    store: Pick<Transaction, 'policyRevision'>,
    wanted: readonly { policyId: string; revision: number }[],
  ): Promise<string[]> {
    const kept = wanted.length === 0 ? [] : await this.repository.revisionsOf(store, wanted);
    return wanted.flatMap(({ policyId, revision }) => {
      const found = kept.find((row) => row.policyId === policyId && row.revision === revision);
      return found === undefined ? [`${policyId} ${revision}: its text is not kept`, ''] : linesOf(found);
    });
  }

  /**
   * @throws {StoreFileRefusal} when a text changed without a new revision, or when a revision is lower than the
   *   last one
   */
  async requireRecordable(
    transaction: Transaction,
    { policies }: { policies: PolicyEntry[] },
  ): Promise<void> {
    const recorded = await this.repository.findAll(transaction);
    const problems = policies.flatMap((policy, index): StoreFileProblem[] => {
      const sentence = refusal(policy, recorded);
      return sentence === undefined ? [] : [{ path: ['policies', index, 'revision'], sentence }];
    });
    if (problems.length > 0) throw new StoreFileRefusal(problems);
  }

  /** Makes these policies the current policies. Other policies are retired but not deleted. */
  async record(
    transaction: Transaction,
    { policies }: { policies: PolicyEntry[] },
    now: Date,
  ): Promise<void> {
    await this.repository.retireOthers(transaction, policies, now);
    for (const [position, policy] of policies.entries()) {
      const { policyId, key, revision } = policy;
      const row = {
        policyId,
        key,
        revision,
        position,
        content: contentOf(policy),
        digest: policyDigest(policy),
      };
      await this.repository.show(transaction, row, now);
    }
  }
}

function refusal(policy: PolicyEntry, recorded: RecordedRevision[]): string | undefined {
  const { policyId, revision } = policy;
  const revisions = recorded.filter((row) => row.policyId === policyId);
  const newest = Math.max(0, ...revisions.map((row) => row.revision));
  if (revision < newest)
    return `${revision} of "${policyId}" is older than ${newest}, which was applied before`;
  const same = revisions.find((row) => row.revision === revision);
  if (same === undefined || same.digest === policyDigest(policy)) return undefined;
  return `"${policyId}" changed but is still revision ${revision}; give it revision ${revision + 1}`;
}

function contentOf({ title, text, address }: PolicyEntry) {
  const source = text ?? address;
  return {
    title: { ja: title.ja, en: title.en },
    isExternal: address !== undefined,
    source: { ja: source?.ja ?? '', en: source?.en ?? '' },
  };
}

/** Returns the hex SHA-256 of the text that a member accepts. */
export function policyDigest(policy: PolicyEntry): string {
  return digestOf(policy.key, contentOf(policy));
}

function digestOf(key: string, { title, isExternal, source }: KeptRevision['content']): string {
  const parts = [key, title.ja, title.en, isExternal, source.ja, source.en];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
