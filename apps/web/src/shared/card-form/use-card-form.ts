import { reportCardFormFaultCall } from '@account/contracts/commerce/payments/card-form/card-form-faults.contract';
import {
  cardFormMessageSchema,
  cardFormPath,
  cardHolderFormPath,
  type CardFormMessage,
  type CardFormRequest,
  type CardTokens,
  type HolderTokens,
} from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from 'use-intl';

import { callApi } from '../api/call-api.js';
import { handoverEvents, parseFrameMessage } from '../frame/frame-messages.js';
import { useRootData } from '../root/root-data.js';

/** Number of seconds after which a visible frame that has not sent a message is treated as unavailable. */
const unavailableAfterSeconds = 8;

interface CardFormHandlers {
  tokens: (tokens: CardTokens) => void;
  entered: () => void;
}

interface Form extends Omit<CardFormHandlers, 'tokens'> {
  src: string;
  tokens?: CardFormHandlers['tokens'];
  holder?: (tokens: HolderTokens) => void;
}

/** Manages the state of the card form in a frame; render the form with `CardFrame`. */
export function useCardForm(cardFormHandlers: CardFormHandlers) {
  return useFrame({ ...cardFormHandlers, src: cardFormPath });
}

/** Variant of `useCardForm` for the holder of a saved card. */
export function useHolderForm(answers: Pick<Required<Form>, 'holder' | 'entered'>) {
  return useFrame({ ...answers, src: cardHolderFormPath });
}

function useFrame({ src, tokens, holder, entered }: Form) {
  const { pageAccount } = useRootData();
  const frame = useRef<HTMLIFrameElement>(null);
  const coming = useRef<HTMLIFrameElement>(null);
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const [height, setHeight] = useState<number>();
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading');
  const [isAsked, setAsked] = useState(false);
  const [isTakenBack, setTakenBack] = useState(false);
  const [edition, setEdition] = useState(0);
  /** Uses a ref, because replacing the form before the next render would lose the tokens. */
  const isBusy = useRef(false);
  const isHeard = height !== undefined;
  const isDrawn = () => frame.current?.getClientRects().length !== 0;
  if (!isHeard && language !== locale) setLanguage(locale);

  /**
   * Reports the fault without waiting for the response, because the form has already told the user what to do.
   */
  const report = (code: string) =>
    void callApi(reportCardFormFaultCall, { code }, { pageAccount }).catch(() => undefined);

  const handleMessage = useEffectEvent((message: CardFormMessage) => {
    if (message.type === 'height') return setHeight(message.height);
    if (message.type === 'ready') return setState('ready');
    if (message.type === 'entered') return entered();
    if (message.type === 'fault') return report(message.code);
    const isWanted = isAsked && !isTakenBack;
    setAsked(false);
    setTakenBack(false);
    isBusy.current = false;
    if (message.type === 'unavailable') setState('unavailable');
    if (!isWanted) return;
    if (message.type === 'tokens') tokens?.(message.tokens);
    if (message.type === 'holder') holder?.(message.tokens);
  });

  /** Shows the new frame when its height is known, and transfers the input and the focus. */
  const hearComing = useEffectEvent((message: CardFormMessage) => {
    if (message.type === 'height') {
      if (isBusy.current) return;
      dispatchToFrame(coming.current, handoverEvents.before);
      flushSync(() => setLanguage(locale));
    }
    handleMessage(message);
  });

  useLayoutEffect(() => dispatchToFrame(frame.current, handoverEvents.after), [language]);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const said = ({ current }: typeof frame) =>
        parseFrameMessage(cardFormMessageSchema, event, current?.contentWindow ?? null, location.origin);
      const [message, next] = [said(frame), said(coming)];
      if (message !== undefined) handleMessage(message);
      if (next !== undefined) hearComing(next);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (isHeard) return;
    let seen = 0;
    // A frame that is not rendered does not report its height.
    const waiting = setInterval(() => {
      if (isDrawn()) seen += 1;
      if (seen === unavailableAfterSeconds) setState('unavailable');
    }, 1_000);
    return () => clearInterval(waiting);
  }, [isHeard, edition]);

  const say = (type: CardFormRequest['type']) => {
    frame.current?.contentWindow?.postMessage({ type } satisfies CardFormRequest, location.origin);
  };

  return {
    src,
    language,
    /** The form in the new language of the page. It stays hidden until it can replace the visible one. */
    next: isHeard && !isAsked && language !== locale ? locale : undefined,
    frame,
    coming,
    height,
    state,
    isAsked,
    edition,
    ask: () => {
      if (!isHeard || state === 'unavailable' || isAsked || isBusy.current) return;
      isBusy.current = true;
      setAsked(true);
      say('submit');
    },
    /** Discards the requested tokens because another payment method was selected. */
    takeBack: () => setTakenBack(isAsked),
    /** Keeps the input if only the gateway scripts are missing. */
    loadAgain: () => {
      setState('loading');
      if (isHeard) say('load');
      else setEdition((last) => last + 1);
    },
  };
}

function dispatchToFrame(frame: HTMLIFrameElement | null, event: string): void {
  frame?.contentWindow?.dispatchEvent(new Event(event));
}

export type CardFormState = ReturnType<typeof useCardForm>;
