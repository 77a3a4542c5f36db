import { yen } from '@account/domain/commerce/money/yen';
import type { LinkType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { describe, expect, it } from '@jest/globals';

import { pacingWithoutInquiry } from '../gateway-pacing.js';
import type { AgreementRegistration } from '../gateway-registration.js';
import { linkForm } from './sbps-link-form.js';
import { defaultLinkMethod } from './sbps-link-settings.js';

const request: AgreementRegistration = {
  kind: 'agreement',
  registrationId: '1'.padStart(32, '0'),
  customerCode: 'method-1',
  item: { id: 'standard', name: '月額〜' },
  returnTo: {
    done: 'https://s.example/done',
    left: 'https://s.example/left',
    failed: 'https://s.example/failed',
  },
  noticeUrl: 'https://s.example/notice',
};

const formOf = (type: LinkType, of: Partial<AgreementRegistration> = {}) =>
  linkForm(
    { ...request, ...of },
    {
      account: {
        apiUrl: 'http://127.0.0.1:9/',
        merchantId: '30132',
        serviceId: '101',
        hashKey: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
        user: '',
        password: '',
        limitSeconds: 600,
        cipher: null,
        pacing: pacingWithoutInquiry,
      },
      linkUrl: 'http://127.0.0.1:9/',
      method: defaultLinkMethod(type),
    },
    new Date('2026-01-31T15:00:00Z'),
  );

describe('linkForm', () => {
  it('contains every field in the order of the manual, and an independently computed checksum', () => {
    expect(formOf('SbpsDocomo').map(([name, value]) => `${name}=${value}`)).toEqual([
      ...['pay_method=docomo', 'merchant_id=30132', 'service_id=101', 'cust_code=method-1'],
      ...['sps_cust_no=', 'sps_payment_no=', 'order_id=00000000000000000000000000000001'],
      ...['item_id=standard', 'pay_item_id=', 'item_name=月額～', 'tax=', 'amount=0', 'pay_type=2'],
      ...['auto_charge_type=', 'service_type=0', 'div_settele=', 'last_charge_month=', 'camp_type='],
      ...['tracking_id=', 'terminal_type=0', 'success_url=https://s.example/done'],
      ...['cancel_url=https://s.example/left', 'error_url=https://s.example/failed'],
      ...['pagecon_url=https://s.example/notice', 'free1=', 'free2=', 'free3=', 'free_csv='],
      ...['request_date=20260201000000', 'limit_second=600'],
      'sps_hashcode=292f53338723786d448dffb009f8ee251dab7757',
    ]);
  });

  it.each([
    ['SbpsAuone', 'auone', '2'],
    ['SbpsAuSimple', 'auone', '1'],
    ['SbpsSoftbank', 'softbank2', '2'],
    ['SbpsSoftbankYahoo', 'yahoowalletdg', '2'],
    ['SbpsPaypay', 'paypay', '2'],
  ] as const)('sends for %s the pay_method %s and the pay_type %s', (type, payMethod, payType) => {
    const fields = Object.fromEntries(formOf(type, { monthlyAmount: yen(1_078) }));
    expect([fields['pay_method'], fields['pay_type'], fields['amount']]).toEqual([
      payMethod,
      payType,
      '1078',
    ]);
  });
});
