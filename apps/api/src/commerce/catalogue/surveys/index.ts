export { answerRetentionMs as answersFor, type SubmittedSurvey as KeptSurvey, submittedSurvey as keptSurvey } from './kept-survey.declaration.js';
export { SurveyQuestionnaires } from './survey-questionnaires.service.js';
