import { Module } from '@nestjs/common';

import { SurveyRepository } from './survey.repository.js';
import { SurveyQuestionnaires } from './survey-questionnaires.service.js';

@Module({
  providers: [SurveyRepository, SurveyQuestionnaires],
  exports: [SurveyRepository, SurveyQuestionnaires],
})
export class SurveysModule {}
