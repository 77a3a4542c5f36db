import { yen } from '@account/domain/commerce/money/yen';
import type { AgreementRegistration } from '@account/gateways/payments/gateway-registration';
import type { SbpsLinkGateway } from '@account/gateways/payments/sbps-link/sbps-link-gateway';
import { toShiftJis } from '@account/gateways/payments/sbps-wire/shift-jis';

import { newId } from '../../../../platform/ids/ids.js';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export function anAgreement(noticeUrl: string): AgreementRegistration {
  const registrationId = newId().replaceAll('-', '');
  const at = (part: string) => `http://localhost:8080/gateways/sbps/${part}/handle`;
  return {
    kind: 'agreement',
    registrationId,
    customerCode: registrationId,
    returnTo: { done: at('return'), left: at('cancel'), failed: at('error') },
    noticeUrl,
    item: { id: 'standard', name: 'スタンダード' },
    monthlyAmount: yen(1_078),
  };
}

/** Runs the member's steps on the link page of the sandbox, which then sends the result to `noticeUrl`. */
export async function agreeOnLinkPage(
  gateway: Pick<SbpsLinkGateway, 'startRegistration'>,
  request: AgreementRegistration,
  choice: Record<string, string> = {},
): Promise<void> {
  const started = await gateway.startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'form') throw new Error(JSON.stringify(started));
  const page = await fetch(started.url, { method: 'POST', body: formIn(started.fields), headers: form });
  const action = /<form[^>]*action="([^"]+)"/.exec(await page.text())?.[1];
  if (action === undefined) throw new Error('The link page shows an error');
  const body = new URLSearchParams({ choice: 'agree', ...choice });
  await fetch(new URL(action, started.url), { method: 'POST', body });
}

/** Encodes a form in Shift_JIS as browsers do. */
function formIn(fields: readonly (readonly [string, string])[]): string {
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
  return fields.map(([name, value]) => `${name}=${[...toShiftJis(value)].map(hex).join('')}`).join('&');
}
