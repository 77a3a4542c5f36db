import { Agent, request } from 'node:http';

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string, milliseconds: number }} Answer */

/** Milliseconds. It exceeds every request timeout of the program. */
const TIMEOUT_MS = 40_000;

/** HTTP client for one server, with keep-alive connections. */
export class Visitors {
  /**
   * @param {string} origin
   * @param {Record<string, string>} [headers] sent with every request
   * @param {string} [localAddress] source address of the connections
   */
  constructor(origin, headers = {}, localAddress) {
    this.origin = origin;
    this.headers = headers;
    this.localAddress = localAddress;
    this.agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  get(path, headers = {}) {
    return this.#call('GET', path, headers, '');
  }

  /**
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} headers
   * @returns {Promise<Answer>}
   */
  post(path, body, headers) {
    return this.#call('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body));
  }

  /**
   * @param {string} path
   * @param {Record<string, string>} form
   * @param {Record<string, string>} headers
   * @returns {Promise<Answer>}
   */
  submit(path, form, headers) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#call('POST', path, { ...headers, ...type }, new URLSearchParams(form).toString());
  }

  end() {
    this.agent.destroy();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Record<string, string>} headers
   * @param {string} body
   * @returns {Promise<Answer>}
   */
  #call(method, path, headers, body) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const began = performance.now();
    const { agent, localAddress } = this;
    const of = { ...this.headers, ...headers };
    const options = { method, headers: of, agent, ...(localAddress !== undefined && { localAddress }) };
    const call = request(this.origin + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          milliseconds: performance.now() - began,
        }),
      );
      answer.on('error', reject);
    });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`${method} ${path} timed out.`)));
    call.on('error', reject).end(body);
    return promise;
  }
}
