import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import type { TestVisitor } from '../../../testing/test-visitor.js';
import { redirectOf, type PaymentSite } from '../../payments/payment-methods/payment-methods.testing.js';

export interface Confirming {
  visitor: TestVisitor;
  planId: string;
  methodId: string;
  /** Choice on the card issuer's page. */
  atIssuer?: 'accept' | 'refuse' | undefined;
}

/** Presses the order button on the given site. */
export type LastButton = (visitor: TestVisitor, at: PaymentSite) => Promise<void>;

/** Runs the flow up to the order button. */
export async function confirmed(shop: PaymentSite, asked: Confirming): Promise<LastButton> {
  const { visitor, planId, methodId, atIssuer = 'accept' } = asked;
  const form = await visitor.post(`/zapi/purchase/form/${planId}`, { paymentMethodId: methodId });
  if (form.statusCode !== 200) throw new Error(form.body);
  const confirm = (await visitor.screen(redirectOf(form))).json<{
    purchaseToken: string;
    threeDSecure: 'required' | 'none';
  }>();
  const proof = confirm.threeDSecure === 'required' ? await shop.holderTokens() : {};
  const { purchaseToken } = confirm;
  return async (buyer, at) => {
    const answer = await buyer.post(`/zapi/purchase/${planId}`, { purchaseToken, ...proof });
    if (answer.statusCode !== 200 || !redirectOf(answer).startsWith('http')) return;
    await at.comesBack(buyer, await at.atIssuer(answer, atIssuer));
  };
}

/** Raises the gateway rate limits so that purchases do not wait for each other. */
export function withFastGateways(file: StoreFile): StoreFile {
  const paymentGateways = file.paymentGateways.map((gateway) => ({
    ...gateway,
    pacing: { ...gateway.pacing, maxPerSecond: 1_000, inFlight: 200 },
  }));
  return { ...file, paymentGateways };
}
