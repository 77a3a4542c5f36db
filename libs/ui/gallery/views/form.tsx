import { useState } from 'react';
import { ErrorSummary } from '../../src/feedback/error-summary.js';
import { StepBar, StepList } from '../../src/feedback/stepper.js';
import { BirthdayField } from '../../src/form/number-field.js';
import { Button } from '../../src/form/button.js';
import { CheckboxGroup } from '../../src/choices/checkbox-group.js';
import { Field } from '../../src/form/field.js';
import { Actions, Form, FormGroup, Pair } from '../../src/form/form.js';
import { PasswordChecklist, PasswordField } from '../../src/credentials/password-field.js';
import { RadioGroup } from '../../src/choices/radio-group.js';
import { Select } from '../../src/form/select.js';
import { Textarea, TextInput } from '../../src/form/text-input.js';
import { Band } from '../../src/site/band.js';
import { Page } from '../../src/site/page.js';
import { SiteHeader } from '../../src/site/site-header.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { GalleryState } from '../gallery-state.js';
import { GalleryFooter, GalleryLogo, Languages } from './frame.js';

const asChoices = (texts: readonly string[]) => texts.map((text, index) => ({ value: String(index), text }));

export function FormView(galleryState: GalleryState) {
  const { signUp, form } = galleryState.words;
  const [attempt, setAttempt] = useState(1);
  const [password, setPassword] = useState('haruka12');
  const rules = [/^.{8,30}$/, /[a-z]/, /\d/, /[^\da-z]/i];
  return (
    <>
      <SiteHeader logo={<GalleryLogo />} tools={<Languages {...galleryState} />} />
      <Page
        head={
          <Band
            title={signUp.title}
            step={<StepBar current={4} total={4} text={signUp.step} label={signUp.stepLabel} />}
          />
        }
        aside={<StepList label={signUp.stepsLabel} steps={signUp.steps} current={4} doneText={form.done} />}
      >
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            setAttempt(attempt + 1);
          }}
        >
          <ErrorSummary
            title={form.error}
            attempt={attempt}
            errors={[
              { id: 'given', message: signUp.givenError },
              { id: 'birthday', message: signUp.birthdayError },
              { id: 'gender', message: signUp.genderError },
            ]}
          />
          <FormGroup>
            <Pair>
              <Field id="family" label={signUp.family} required={form.required}>
                <TextInput autoComplete="family-name" defaultValue="山田" />
              </Field>
              <Field id="given" label={signUp.given} required={form.required} error={signUp.givenError}>
                <TextInput autoComplete="given-name" />
              </Field>
            </Pair>
            <Field id="nickname" label={signUp.nickname} optional={form.optional} hint={signUp.nicknameHint}>
              <TextInput autoComplete="nickname" />
            </Field>
            <Field
              id="birthday"
              label={signUp.birthday}
              required={form.required}
              hint={signUp.birthdayHint}
              error={signUp.birthdayError}
            >
              <BirthdayField />
            </Field>
            <RadioGroup
              id="gender"
              legend={signUp.gender}
              required={form.required}
              error={signUp.genderError}
              name="gender"
              options={asChoices(signUp.genders)}
            />
          </FormGroup>
          <FormGroup>
            <CheckboxGroup
              id="genres"
              legend={signUp.genres}
              optional={form.optional}
              name="genres"
              options={asChoices(signUp.genreNames)}
              defaultValue={['0', '2']}
            />
            <Field id="reason" label={signUp.reason} optional={form.optional}>
              <Select options={asChoices(signUp.reasons)} emptyText={form.choose} width="l" />
            </Field>
            <Field id="message" label={signUp.message} optional={form.optional}>
              <Textarea />
            </Field>
            <Field id="new-password" label={signUp.password} required={form.required}>
              <PasswordField
                showText={form.show}
                hideText={form.hide}
                autoComplete="new-password"
                aria-describedby="password-rules"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <PasswordChecklist
                id="password-rules"
                label={signUp.rulesLabel}
                metText={signUp.met}
                unmetText={signUp.unmet}
                rules={signUp.rules.map((text, index) => ({
                  text,
                  met: rules[index]?.test(password) ?? false,
                }))}
              />
            </Field>
          </FormGroup>
          <Actions>
            <Button type="submit" busyText={form.sending}>
              {signUp.submit}
            </Button>
            <TextLink href="#back">{signUp.back}</TextLink>
          </Actions>
        </Form>
      </Page>
      <GalleryFooter {...galleryState} />
    </>
  );
}
