import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { normaliseSurveyAnswers, surveyProblemsOf, type SurveyProblem } from './survey-answers.js';
import { questionTypes, type QuestionType, type SurveyQuestion } from './survey.js';

const question = (questionType: QuestionType, over: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  questionId: 'q',
  questionType,
  required: false,
  pattern: null,
  minCount: null,
  maxCount: null,
  options: ['a', 'b', 'c'].map((optionId) => ({ optionId })),
  ...over,
});

function validated(asked: SurveyQuestion, answers: readonly string[]): SurveyProblem | undefined {
  return surveyProblemsOf([asked], normaliseSurveyAnswers([asked], [{ questionId: 'q', answers }])).get('q');
}

const required = { required: true };

describe('survey answer', () => {
  it.each<[QuestionType, Partial<SurveyQuestion>, string[], SurveyProblem | undefined]>([
    ['text', required, [], 'required'],
    ['text', required, [' \n '], 'required'],
    ['text', {}, [], undefined],
    ['text', required, ['映画'], undefined],
    ['text', {}, ['𠮷'.repeat(300)], undefined],
    ['text', {}, ['𠮷'.repeat(301)], 'over300'],
    ['text', {}, ['👨‍👩‍👧‍👦'.repeat(300)], undefined],
    ['textarea', {}, ['👨‍👩‍👧‍👦'.repeat(301)], 'over300'],
    ['text', {}, ['か\u3099'.repeat(300)], undefined],
    ['text', { pattern: String.raw`.+` }, ['👨‍👩‍👧‍👦'.repeat(43)], 'over300'],
    ['text', {}, ['a', 'b'], 'unknown'],
    ['text', { pattern: String.raw`\d{3}` }, ['123'], undefined],
    ['text', { pattern: String.raw`\d{3}` }, ['1234'], 'pattern'],
    ['text', { pattern: String.raw`\d{3}` }, [], undefined],
    ['textarea', {}, [`${'a'.repeat(149)}\r\n${'b'.repeat(150)}`], undefined],
    ['textarea', {}, [`${'a'.repeat(150)}\n${'b'.repeat(150)}`], 'over300'],
    ['radio', required, [], 'choose'],
    ['radio', required, ['a'], undefined],
    ['radio', {}, ['a', 'b'], 'unknown'],
    ['radio', {}, ['d'], 'unknown'],
    ['select', required, [''], 'choose'],
    ['select', {}, ['c'], undefined],
    ['select', {}, ['a', 'a'], 'unknown'],
    ['checkbox', required, [], 'choose'],
    ['checkbox', {}, [], undefined],
    ['checkbox', { minCount: 2 }, [], undefined],
    ['checkbox', { minCount: 2 }, ['a'], 'minCount'],
    ['checkbox', { minCount: 2 }, ['a', 'b'], undefined],
    ['checkbox', { maxCount: 2 }, ['a', 'b'], undefined],
    ['checkbox', { maxCount: 2 }, ['a', 'b', 'c'], 'maxCount'],
    ['checkbox', {}, ['a', 'a'], 'unknown'],
    ['checkbox', {}, ['x'], 'unknown'],
    ['date', required, [], 'required'],
    ['date', {}, ['2026/2/28'], undefined],
    ['date', {}, ['2026-02-29'], 'date'],
    ['date', {}, ['1899-12-31'], 'date'],
    ['date', {}, ['1900-01-01'], undefined],
    ['date', {}, ['2199-12-31'], undefined],
    ['date', {}, ['9999-12-31'], 'date'],
    ['time', {}, ['9:05'], undefined],
    ['time', {}, ['２３：５９'], undefined],
    ['time', {}, ['24:00'], 'time'],
    ['time', {}, ['12:60'], 'time'],
    ['time', {}, ['noon'], 'time'],
    ['time', {}, ['112:30'], 'time'],
    ['time', {}, ['12:300'], 'time'],
  ])('is validated for a %s question %j: %j: %s', (type, over, answers, problem) => {
    expect(validated(question(type, over), answers)).toBe(problem);
  });

  it.each<[QuestionType, string, string]>([
    ['time', '9:05', '09:05'],
    ['time', ' ９：０５ ', '09:05'],
    ['date', '2026年4月1日', '2026-04-01'],
    ['text', ' one \r\n two ', 'one two'],
    ['text', 'one\r\n\n  two', 'one two'],
    ['text', 'one\u2028\u202Etwo\u0007', 'one two'],
    ['textarea', 'か\u3099\u202E\r\nき', 'が\nき'],
    ['textarea', ' one\r\ntwo ', 'one\ntwo'],
    ['textarea', 'one\rtwo', 'one\ntwo'],
    ['radio', ' a', ' a'],
  ])('to a %s question is normalised from %j to %j', (type, typed, kept) => {
    const answers = [{ questionId: 'q', answers: [typed] }];
    expect(normaliseSurveyAnswers([question(type)], answers)).toEqual([{ questionId: 'q', answers: [kept] }]);
  });

  it('is dropped if empty; otherwise normalised according to its question', () => {
    const asked = [question('text'), question('date', { questionId: 'born' })];
    const answers = [
      { questionId: 'q', answers: [' '] },
      { questionId: 'born', answers: ['2000/1/2', ''] },
      { questionId: 'other', answers: [' '] },
    ];
    const kept = [
      { questionId: 'born', answers: ['2000-01-02'] },
      { questionId: 'other', answers: [' '] },
    ];
    expect(normaliseSurveyAnswers(asked, answers)).toEqual(kept);
    expect([...surveyProblemsOf(asked, kept)]).toEqual([['other', 'unknown']]);
  });

  it('is unknown if the question does not exist or is answered twice', () => {
    const [a, b] = [
      { questionId: 'q', answers: ['a'] },
      { questionId: 'other', answers: ['a'] },
    ];
    expect([...surveyProblemsOf([question('radio')], [a, b])]).toEqual([['other', 'unknown']]);
    expect([...surveyProblemsOf([question('radio')], [a, a])]).toEqual([['q', 'unknown']]);
  });

  it('does not change when normalised again', () => {
    const answers = fc.array(fc.oneof(fc.string(), fc.constantFrom('a', 'b', '9:5', '2026/1/1')), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.constantFrom(...questionTypes), fc.boolean(), answers, (type, isRequired, given) => {
        const asked = [question(type, { required: isRequired })];
        const once = normaliseSurveyAnswers(asked, [{ questionId: 'q', answers: given }]);
        expect(normaliseSurveyAnswers(asked, once)).toEqual(once);
        if (isRequired && once.length === 0) expect(surveyProblemsOf(asked, once).size).toBe(1);
      }),
    );
  });
});
