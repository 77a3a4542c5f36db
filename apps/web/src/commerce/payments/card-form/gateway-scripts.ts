import type { CardFormData } from '@account/contracts/commerce/payments/card-form/card-form-messages';

/** Milliseconds, like all times in this file. */
const loadTimeout = 8_000;

const responseTimeout = 20_000;

export type GatewayFunction = (parameters: Readonly<Record<string, string>>) => Promise<GatewayAnswer>;

/** Result that a script passes to its callback, or `timeout` if it never calls back. */
export type GatewayAnswer =
  | { result: 'OK'; token: Readonly<Record<string, string>> }
  | { result: 'NG'; errorCode: string }
  | 'timeout';

export interface Gateway {
  card: GatewayFunction;
  holder: GatewayFunction;
}

type Generate = (parameters: object, callback: (answer: unknown) => void) => void;

interface Scripts {
  com_sbps_system?: { generateToken: Generate };
  com_sbps_system_tds2?: { generateToken: Generate };
}

/** @throws if a script does not load or lacks the expected functions */
export async function loadGateway({ sbpsConfig }: CardFormData): Promise<Gateway> {
  await Promise.all([load(sbpsConfig.tokenScriptUrl), load(sbpsConfig.tds2infoTokenScriptUrl)]);
  const { com_sbps_system: card, com_sbps_system_tds2: holder } = window as Scripts;
  if (card === undefined || holder === undefined)
    throw new Error('The gateway scripts do not define the expected functions.');
  return {
    card: withTimeout((parameters, callback) => card.generateToken(parameters, callback)),
    holder: withTimeout((parameters, callback) => holder.generateToken(parameters, callback)),
  };
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('A gateway script could not be loaded.'));
    };
    const waiting = setTimeout(fail, loadTimeout);
    script.onload = () => {
      clearTimeout(waiting);
      resolve();
    };
    script.onerror = fail;
    script.src = address;
    document.head.append(script);
  });
}

function withTimeout(generate: Generate): GatewayFunction {
  return (parameters) =>
    new Promise((resolve) => {
      setTimeout(() => resolve('timeout'), responseTimeout);
      try {
        generate(parameters, (answer) => resolve(answerOf(answer)));
      } catch {
        resolve(answerOf(undefined));
      }
    });
}

/**
 * Normalises a response and ignores unknown fields. A response without a token becomes an error with an empty
 * code.
 */
export function answerOf(answer: unknown): GatewayAnswer {
  const { result, errorCode, tokenResponse } = (answer ?? {}) as Record<string, unknown>;
  if (result !== 'OK' || typeof tokenResponse !== 'object' || tokenResponse === null)
    return { result: 'NG', errorCode: typeof errorCode === 'string' ? errorCode : '' };
  const texts = Object.entries(tokenResponse).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { result: 'OK', token: Object.fromEntries(texts) };
}
