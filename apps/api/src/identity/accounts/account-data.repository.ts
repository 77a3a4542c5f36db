import { Injectable } from '@nestjs/common';

import { MemberData } from '../member-data/index.js';

@Injectable()
export class AccountData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'profile',
      about: { ja: 'アカウントと登録情報', en: 'Your account and details' },
      tables: ['account'],
      fields: [
        ...['id', 'status', 'contactEmail', 'emailVerifiedAt', 'userId'],
        ...['language', 'familyName', 'givenName', 'familyNameKana', 'givenNameKana'],
        ...['name', 'nameKana', 'nickname', 'birthday', 'sex'],
        ...['phoneNumber', 'country', 'postalCode', 'prefecture', 'address'],
        ...['address2', 'customAnswers', 'createdAt', 'updatedAt'],
      ],
      read: ({ where, ...asked }, { prisma }) =>
        prisma.account.findMany({ ...asked, where: { id: where.accountId } }),
    });
    data.registerRecords({
      name: 'policy-consents',
      about: { ja: '同意した規約', en: 'Policies you accepted' },
      tables: ['policy_consent'],
      fields: ['policyId', 'revision', 'key', 'acceptedAt'],
      read: (asked, { prisma }) =>
        prisma.policyConsent.findMany({
          ...asked,
          orderBy: [{ acceptedAt: 'desc' }, { policyId: 'desc' }, { revision: 'desc' }],
        }),
    });
    data.registerRecords({
      name: 'parental-consents',
      about: { ja: '保護者の同意', en: 'Consents of your parents' },
      tables: ['parental_consent'],
      fields: ['consentOptionId', 'key', 'acceptedAt'],
      read: (asked, { prisma }) =>
        prisma.parentalConsent.findMany({
          ...asked,
          orderBy: [{ acceptedAt: 'desc' }, { consentOptionId: 'desc' }],
        }),
    });
  }
}
