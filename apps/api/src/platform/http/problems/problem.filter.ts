import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { pageLanguageHeader } from '@account/contracts/platform/language.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';
import { fallbackLanguage, type Language } from '@account/domain/platform/language';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Logger } from '../../logging/logger.js';
import { namesClosedAccount } from '../../prisma/database-error.js';
import { isDatabaseUnavailable, describeUnavailability } from './database-unavailable.js';
import { fieldMessage, problemMessage, unreadableRequest } from './problem-messages.js';
import { ErrorTexts } from './problem-texts.service.js';
import { isNavigation } from '../pages/navigation.js';
import { OfferedLanguages, RefusalPages } from '../ports.js';
import { Problem, ScreenRedirect } from '../problem.js';
import { readHeader } from '../read-header.js';

const retryAfterTrouble = 5;

const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Converts every error into a response. Only this filter decides which details are public. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly texts: ErrorTexts,
    private readonly pages: RefusalPages,
    private readonly languages: OfferedLanguages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (error instanceof ScreenRedirect) {
      if (isNavigation(request)) void reply.redirect(error.redirectTo, 303);
      else void reply.status(200).send({ redirectTo: error.redirectTo });
      return;
    }
    const problem = asProblem(error);
    if (problem.code === 'INTERNAL_ERROR') this.logger.error('request.failed', error);
    request.problem = problem;
    void reply.header('cache-control', 'no-store');
    const { retryAfterSeconds } = problem.details;
    if (retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    const page = pageThatLoads(request);
    if (page !== undefined) {
      this.show(problem, page, request, reply);
      return;
    }
    if (isNavigation(request)) {
      const { headers, html } = this.documentOf(problem, request);
      void reply.status(problem.status).headers(headers).send(html);
      return;
    }
    void reply
      .status(problem.status)
      .type('application/json; charset=utf-8')
      .send({ ...this.bodyOf(problem, request), ...this.inOtherLanguages(problem, request) });
  }

  /** Returns the page that a browser shows instead of the requested document. */
  documentOf(problem: Problem, request: FastifyRequest): { headers: Record<string, string>; html: string } {
    const language = languageOf(request);
    const refused = {
      problem,
      message: this.bodyOf(problem, request).message,
      isOwnMessage: this.texts.findText(problem.code, language) !== undefined,
      isReloadable: request.method === 'GET',
    };
    const { html, policy } = this.pages.document(refused, language);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      vary: 'accept, accept-language, cookie, sec-fetch-dest',
    };
    return { headers, html };
  }

  private inOtherLanguages(
    problem: Problem,
    request: FastifyRequest,
  ): Pick<ProblemBody, 'inOtherLanguages'> | undefined {
    if (readHeader(request, pageLanguageHeader) === undefined) return undefined;
    const said = sentencesOf(this.bodyOf(problem, request));
    const others = this.languages.current().filter((language) => language !== languageOf(request));
    return {
      inOtherLanguages: Object.fromEntries(
        others.map((language) => {
          const sentences = sentencesOf(this.bodyOf(problem, request, language));
          return [language, Object.fromEntries(said.map((each, place) => [each, sentences[place] ?? each]))];
        }),
      ),
    };
  }

  private show(problem: Problem, page: string, request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('vary', 'accept, accept-language, cookie');
    if (askedByPages.includes(problem.code)) {
      void reply.redirect(page, 303);
      return;
    }
    const { html, policy } = this.pages.page(
      this.bodyOf(problem, request).message,
      page,
      languageOf(request),
    );
    void reply
      .status(problem.status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  private bodyOf(problem: Problem, request: FastifyRequest, language = languageOf(request)): ProblemBody {
    const { sentence, restartAt } = problem.details;
    const values = problem.details.values?.(language);
    const own =
      this.texts.findText(problem.code, language) ??
      sentence?.(language) ??
      sentenceWithoutField(problem, language);
    const message = problemMessage(language, problem.code, values, own);
    const fieldErrors = fieldErrorsOf(problem, language, message);
    return {
      status: problem.status,
      code: problem.code,
      message,
      requestId: request.id,
      ...(fieldErrors && { fieldErrors }),
      ...(restartAt !== undefined && { flowError: { redirectTo: restartAt } }),
    };
  }
}

/**
 * Problems that are expected, because pages handle them with a redirect to the login or to re-authentication.
 */
const askedByPages: readonly ProblemCode[] = ['SESSION_EXPIRED', 'REAUTHORIZATION_REQUIRED'];

function languageOf({ context }: FastifyRequest): Language {
  return context?.language ?? fallbackLanguage;
}

function sentencesOf({ message, fieldErrors = {} }: ProblemBody): string[] {
  return [message, ...Object.values(fieldErrors)];
}

function pageThatLoads(request: FastifyRequest): string | undefined {
  const asksForDocument = readHeader(request, 'accept')?.includes('text/html') === true;
  return asksForDocument ? request.routeOptions.config.contract?.loadedFrom : undefined;
}

function sentenceWithoutField({ code, details }: Problem, language: Language): string | undefined {
  const namesField = [details.fieldErrors, details.fields, details.fieldSentences].some(
    (fields) => fields !== undefined,
  );
  return code === 'INVALID_REQUEST' && !namesField ? unreadableRequest[language] : undefined;
}

function fieldErrorsOf(
  { details }: Problem,
  language: Language,
  message: string,
): Record<string, string> | undefined {
  const { fieldErrors, fields, fieldSentences } = details;
  if (fieldErrors === undefined && fields === undefined && fieldSentences === undefined) return undefined;
  const values = details.values?.(language);
  const said = Object.entries(fieldErrors ?? {}).map(([field, reason]) => [
    field,
    fieldMessage(language, reason, values),
  ]);
  const same = (fields ?? []).map((field) => [field, message]);
  return Object.fromEntries([...said, ...same, ...Object.entries(fieldSentences?.(language) ?? {})]);
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (namesClosedAccount(error)) return new Problem('SESSION_EXPIRED', { log: 'the account was closed' });
  if (isDatabaseUnavailable(error)) {
    return new Problem('SERVICE_BUSY', {
      retryAfterSeconds: retryAfterTrouble,
      log: describeUnavailability(error),
    });
  }
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  return new Problem(codeOfStatus[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR'));
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
