import type {
  SurveyView,
  SurveyQuestionView,
} from '@account/contracts/commerce/catalogue/surveys/survey.contract';
import { CheckboxGroup } from '@account/ui/choices/checkbox-group';
import { DateField, TimeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { Select, type Choice } from '@account/ui/form/select';
import { Textarea, TextInput, type InputProps } from '@account/ui/form/text-input';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { Section } from '@account/ui/layout/section';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Fields of a form that stores the answers under `surveyAnswers`. */
export interface SurveyForm {
  field: (name: `surveyAnswers.${string}`) => { id: string; error: string | undefined; errorCode?: string };
  control: (name: `surveyAnswers.${string}`) => Pick<InputProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
}

interface SurveyFieldsProps {
  survey: SurveyView;
  form: SurveyForm;
  /** True if optional questions are collapsed. */
  isShort?: boolean;
}

/**
 * Shows the survey collapsed while another step has to be completed first. Expands it if a mandatory answer is
 * missing.
 */
export function LaterSurvey({ isLater, ...props }: SurveyFieldsProps & { isLater: boolean }) {
  const t = useTranslations('surveys');
  const { surveyName: name, questions } = props.survey;
  const isRefused = isAnyRefused(props.form, questions);
  const count = questions.filter(({ required }) => required).length;
  return (
    <Disclosure isLine summary={t('later', { name, count })} isOpen={isRefused || !isLater || undefined}>
      <Questions {...props} />
    </Disclosure>
  );
}

export function SurveyFields(props: SurveyFieldsProps) {
  return (
    <Section title={props.survey.surveyName}>
      <Questions {...props} />
    </Section>
  );
}

function Questions({ survey, form, isShort = false }: SurveyFieldsProps) {
  const t = useTranslations('surveys');
  const folded = isShort ? survey.questions.filter(({ required }) => !required) : [];
  const shown = survey.questions.filter((question) => !folded.includes(question));
  const question = (each: SurveyQuestionView) => (
    <Question key={each.questionId} question={each} form={form} />
  );
  const isRefused = isAnyRefused(form, folded);
  return (
    <div className="form narrow survey">
      {survey.surveyDescription !== null && <p>{survey.surveyDescription}</p>}
      {shown.map(question)}
      {folded.length > 0 && (
        <Disclosure isLine summary={t('optional', { count: folded.length })} isOpen={isRefused || undefined}>
          <div className="form">{folded.map(question)}</div>
        </Disclosure>
      )}
    </div>
  );
}

function isAnyRefused(form: SurveyForm, questions: readonly SurveyQuestionView[]): boolean {
  return questions.some(({ questionId }) => form.field(`surveyAnswers.${questionId}`).error !== undefined);
}

function Question({ question, form }: { question: SurveyQuestionView; form: SurveyForm }): ReactNode {
  const t = useTranslations('shell.form');
  const { questionId, questionType, questionTitle, questionDescription, required } = question;
  const name = `surveyAnswers.${questionId}` as const;
  const words = {
    ...form.field(name),
    hint: questionDescription ?? undefined,
    ...(required ? { required: t('required') } : { optional: t('optional') }),
  };
  const control = form.control(name);
  const options = question.options.map(({ optionId, optionTitle }) => ({
    value: optionId,
    text: optionTitle,
  }));
  if (questionType === 'radio')
    return <RadioGroup legend={questionTitle} options={options} {...words} {...control} />;
  if (questionType === 'checkbox')
    return <CheckboxGroup legend={questionTitle} options={options} {...words} {...control} />;
  return (
    <Field label={questionTitle} {...words}>
      <Typed type={questionType} options={options} control={control} />
    </Field>
  );
}

interface TypedProps {
  type: Exclude<SurveyQuestionView['questionType'], 'radio' | 'checkbox'>;
  options: readonly Choice[];
  control: object;
}

function Typed({ type, options, control }: TypedProps) {
  const t = useTranslations('surveys');
  switch (type) {
    case 'text':
      return <TextInput {...control} />;
    case 'textarea':
      return <Textarea {...control} />;
    case 'select':
      return <Select emptyText={t('choose')} options={options} {...control} />;
    case 'date':
      return <DateField {...control} />;
    case 'time':
      return <TimeField {...control} />;
  }
}
