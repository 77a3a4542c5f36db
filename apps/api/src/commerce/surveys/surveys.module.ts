import { Module } from '@nestjs/common';

import { SurveyRepository } from './survey.repository.js';
import './surveys.settings.js';

@Module({ providers: [SurveyRepository], exports: [SurveyRepository] })
export class SurveysModule {}
