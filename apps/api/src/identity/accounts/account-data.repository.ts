import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { Account, ParentalConsent, PolicyConsent } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/member-data.service.js';

const profileFields = [
  ...['id', 'status', 'contactEmail', 'emailVerifiedAt', 'userId'],
  ...['language', 'familyName', 'givenName', 'familyNameKana', 'givenNameKana'],
  ...['name', 'nameKana', 'nickname', 'birthday', 'sex'],
  ...['phoneNumber', 'country', 'postalCode', 'prefecture', 'address'],
  ...['address2', 'customAnswers', 'createdAt', 'updatedAt'],
] as const satisfies (keyof Account)[];

const policyFields = [
  ...['policyId', 'revision', 'key', 'acceptedAt'],
] as const satisfies (keyof PolicyConsent)[];

const parentalFields = [
  ...['consentOptionId', 'key', 'acceptedAt'],
] as const satisfies (keyof ParentalConsent)[];

@Injectable()
export class AccountData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'profile',
      about: { ja: 'アカウントと登録情報', en: 'Your account and details' },
      tables: ['account'],
      fields: profileFields,
      read: (accountId, take) =>
        database.prisma.account.findMany({ where: { id: accountId }, select: only(profileFields), take }),
    });
    data.registerRecords({
      name: 'policy-consents',
      about: { ja: '同意した規約', en: 'Policies you accepted' },
      tables: ['policy_consent'],
      fields: policyFields,
      read: (accountId, take) =>
        database.prisma.policyConsent.findMany({
          where: { accountId },
          select: only(policyFields),
          orderBy: [{ acceptedAt: 'desc' }, { policyId: 'desc' }, { revision: 'desc' }],
          take,
        }),
    });
    data.registerRecords({
      name: 'parental-consents',
      about: { ja: '保護者の同意', en: 'Consents of your parents' },
      tables: ['parental_consent'],
      fields: parentalFields,
      read: (accountId, take) =>
        database.prisma.parentalConsent.findMany({
          where: { accountId },
          select: only(parentalFields),
          take,
        }),
    });
  }
}
