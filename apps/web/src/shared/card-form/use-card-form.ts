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

/** Seconds of being seen after which a frame that says nothing will not come any more. */
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

/** The card form in its frame; render it with `CardFrame`. */
export function useCardForm(cardFormHandlers: CardFormHandlers) {
  return useFrame({ ...cardFormHandlers, src: cardFormPath });
}

/** The same for the name of a saved card's holder. */
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
  /** Also before that is drawn: a form that is replaced would take its tokens along. */
  const isBusy = useRef(false);
  const isHeard = height !== undefined;
  const isDrawn = () => frame.current?.getClientRects().length !== 0;
  if (!isHeard && language !== locale) setLanguage(locale);

  /** Nobody waits for it: the form has already said what the person can do. */
  const report = (code: string) =>
    void callApi(reportCardFormFaultCall, { code }, { pageAccount }).catch(() => undefined);

  const hear = useEffectEvent((message: CardFormMessage) => {
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

  /** Once it has a height it stands there at once, with what is typed by then, and what had the focus has it. */
  const hearComing = useEffectEvent((message: CardFormMessage) => {
    if (message.type === 'height') {
      if (isBusy.current) return;
      dispatchToFrame(coming.current, handoverEvents.before);
      flushSync(() => setLanguage(locale));
    }
    hear(message);
  });

  useLayoutEffect(() => dispatchToFrame(frame.current, handoverEvents.after), [language]);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const said = ({ current }: typeof frame) =>
        parseFrameMessage(cardFormMessageSchema, event, current?.contentWindow ?? null, location.origin);
      const [message, next] = [said(frame), said(coming)];
      if (message !== undefined) hear(message);
      if (next !== undefined) hearComing(next);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (isHeard) return;
    let seen = 0;
    // Where it is not drawn, it has no height to say.
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
    /** The same form in the language that the page has turned to, until it can take the place of the one that is seen. */
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
    /** What was asked for is not given any more, when it comes: another way to pay was chosen, maybe for a moment. */
    takeBack: () => setTakenBack(isAsked),
    /** What was typed stays, where only the card company's scripts are missing. */
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
