export { answersFor, type KeptSurvey, keptSurvey } from './kept-survey.declaration.js';
export { SurveyQuestionnaires } from './survey-questionnaires.service.js';
