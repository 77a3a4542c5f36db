import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import type { Transaction } from '../../platform/prisma/database.js';

export interface RecordedRevision {
  policyId: string;
  revision: number;
  digest: string;
}

export interface ShownRevision extends RecordedRevision {
  key: string;
  position: number;
  content: object;
}

interface Words {
  ja: string;
  en: string;
}

export interface KeptRevision extends RecordedRevision {
  key: string;
  content: { title: Words; isExternal: boolean; source: Words };
}

const words = z.strictObject({ ja: z.string(), en: z.string() });

const revisionContent = z.strictObject({ title: words, isExternal: z.boolean(), source: words });

@Injectable()
export class PolicyRevisionRepository {
  findAll(transaction: Transaction): Promise<RecordedRevision[]> {
    return transaction.policyRevision.findMany({ select: { policyId: true, revision: true, digest: true } });
  }

  async revisionsOf(
    { policyRevision }: Pick<Transaction, 'policyRevision'>,
    wanted: readonly { policyId: string; revision: number }[],
  ): Promise<KeptRevision[]> {
    const rows = await policyRevision.findMany({
      where: { OR: wanted.map(({ policyId, revision }) => ({ policyId, revision })) },
    });
    return rows.map(({ content, ...row }) => ({ ...row, content: revisionContent.parse(content) }));
  }

  async retireOthers(
    transaction: Transaction,
    shown: { policyId: string; revision: number }[],
    now: Date,
  ): Promise<void> {
    await transaction.policyRevision.updateMany({
      where: { current: true, NOT: { OR: shown.map(({ policyId, revision }) => ({ policyId, revision })) } },
      data: { current: false, retiredAt: now },
    });
  }

  async show(transaction: Transaction, row: ShownRevision, now: Date): Promise<void> {
    const { policyId, revision, position } = row;
    await transaction.policyRevision.upsert({
      where: { policyId_revision: { policyId, revision } },
      create: { ...row, createdAt: now },
      update: { position, current: true, retiredAt: null },
    });
  }
}
