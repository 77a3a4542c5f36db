export { answerRetentionMs, type SubmittedSurvey, submittedSurvey } from './submitted-survey.declaration.js';
export { SurveyQuestionnaires } from './survey-questionnaires.service.js';
