import type { CallContract } from '@account/contracts/platform/call';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import type { ApiProblem } from '../api/api-problem.js';
import type { AnswerOf } from '../api/call-api.js';
import type { PathValues } from '../api/path.js';
import { useCall } from '../api/use-call.js';
import { useRootData } from '../root/root-data.js';
import { draftOf } from './draft.js';
import { concernsSecrets, errorsInOrder, fieldId, fieldOf, type FoundError } from './field-error.js';
import { formResolver } from './form-resolver.js';
import { afterConversion } from './typing.js';
import { useFieldSentence } from './use-field-sentence.js';

interface CallFormOptions<
  Schema extends z.ZodMiniType<FieldValues, FieldValues>,
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
> {
  contract: CallContract<Input, Answer>;
  path?: PathValues | undefined;
  /** What is typed, and the field problems it may have. */
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** The fields as they stand on the page: the summary lists errors in this order. */
  order: readonly FieldPath<z.input<Schema>>[];
  /** A promise where something has to be fetched first; what it throws is a failure like the server's. */
  inputOf: (values: z.output<Schema>) => z.input<Input> | Promise<z.input<Input>>;
  /** Never kept in a draft, and emptied after a failure that may be about them. */
  secrets?: readonly FieldPath<z.input<Schema>>[];
  /** Problems that belong under a field though the server names none. */
  fieldOfCode?: Partial<Record<ProblemCode, FieldPath<z.input<Schema>>>>;
  /** Name of the draft: what is typed survives a reload or a re-authorisation in this tab. */
  draft?: string;
  /** What the store calls the code that the form asks for. */
  codeName?: string;
  /** The next page takes this page's place in the history. */
  replaces?: boolean;
  answered?: (answer: AnswerOf<Answer>) => void | Promise<void>;
  /** The server said no; what it said is placed on the form already. */
  refused?: (problem: ApiProblem) => void;
}

/** A form that makes one call. Errors of the page and of the server come out alike; render it with `CallForm`. */
export function useCallForm<
  Schema extends z.ZodMiniType<FieldValues, FieldValues>,
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
>(options: CallFormOptions<Schema, Input, Answer>) {
  type Values = z.input<Schema>;
  const { contract, schema, order, inputOf, secrets = [], fieldOfCode = {} } = options;
  const { pageAccount } = useRootData();
  const [typedFor] = useState(pageAccount);
  const sentence = useFieldSentence(options.codeName);
  const [draft] = useState(() =>
    options.draft ? draftOf(sessionStorage, typedFor, options.draft, secrets) : undefined,
  );
  const [problem, setProblem] = useState<ApiProblem>();

  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: formResolver(schema),
    defaultValues: draft ? { ...options.defaultValues, ...draft.read() } : options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;

  useEffect(() => {
    if (!draft) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) });
  }, [draft, form]);

  const call = useCall(contract, {
    ...(options.path && { path: options.path }),
    replaces: options.replaces ?? false,
    typedFor,
    answered: async (answer) => {
      draft?.forget();
      form.reset(undefined, { keepValues: true });
      await options.answered?.(answer);
    },
    failed: (failure) => {
      const found = placesOf(failure);
      if (concernsSecrets(failure.code, found, secrets))
        for (const name of secrets) form.resetField(name, { defaultValue: '' as never });
      for (const { name, message } of found)
        if (name) form.setError(name as FieldPath<Values>, { type: 'server', message });
      if (found.some(({ name }) => name === undefined)) setProblem(failure);
      options.refused?.(failure);
    },
  });

  function placesOf({ code, message, fieldErrors }: ApiProblem): FoundError[] {
    const codeField = Object.entries(fieldOfCode).find(([known]) => known === code)?.[1];
    const said = Object.entries(fieldErrors).map(([path, text]) => ({
      name: fieldOf(path, order),
      message: text,
    }));
    return said.length > 0 ? said : [{ name: codeField, message }];
  }

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    if (!call.isPending) await call.mutateAsync(inputOf(values)).catch(() => undefined);
  });

  const summary = errorsInOrder(errors, order).map(({ name, message }) => ({
    name,
    id: fieldId(name),
    message: sentence(message),
  }));

  return {
    form,
    submit,
    summary,
    /** A failure that is about no field of the page. */
    problem,
    attempt: submitCount,
    isBusy: call.isPending,
    /** Typed into and not sent. */
    isUnsent: isDirty && !call.isPending,
    /** `id` and `error` for the `Field` around a control. */
    field: (name: FieldPath<Values>) => ({
      id: fieldId(name),
      error: summary.find((error) => error.name === name)?.message,
    }),
    /** What the control itself takes: its name, its handlers and its ref. */
    control: (name: FieldPath<Values>) => afterConversion(form.register(name)),
  };
}

export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'submit' | 'summary' | 'problem' | 'attempt' | 'isBusy'
>;
