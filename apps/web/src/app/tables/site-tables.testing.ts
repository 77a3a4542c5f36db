import ts from 'typescript';

type Kind = 'is' | 'says' | 'shows' | 'waits' | 'keys' | 'leads' | 'does';

const named = (words: string, ...patterns: string[]) =>
  new RegExp(`^(?:${[...words.split(' '), ...patterns].join('|')})$`);

/** What is given to an element, a hook or a name that decides, by how it is called. */
const given: readonly [Kind, RegExp][] = [
  [
    'waits',
    named(
      'busy unavailable disabled locked hidden inert checked required readOnly open lang role live enabled',
      'aria-(?!label$)\\w+',
      'data-\\w+',
      '(?:is|has|can|may|was|wants|ends|takes|needs)[A-Z]\\w*',
    ),
  ],
  ['keys', named('key queryKey mutationKey queryFn')],
  ['says', named('value amount rate number count date sentTo email')],
  [
    'leads',
    named(
      'href to action src back goOn path query search returnTo redirectTo replace replaces state alternative current',
      '\\w*[pP]age',
    ),
  ],
  [
    'does',
    named(
      'answered failed refused resent renewed kept draft secrets about gcTime staleTime refetchInterval',
      ...['contract', 'fieldOfCode', 'inputOf', 'defaultValues', 'order', 'before', 'after', 'act'],
      'on[A-Z]\\w*',
    ),
  ],
];

/** What is called that decides, by its name. */
const called: readonly [Kind, RegExp][] = [
  [
    'shows',
    named(
      'filter find findIndex findLast some every at slice sort reverse toSorted toReversed includes startsWith endsWith test',
      ...['addDays', 'daysBetween', 'businessDateAt', 'businessDay', 'startOf'],
      ...['min', 'max', 'ceil', 'floor', 'round'],
    ),
  ],
  ['says', named('day moment momentOfYear lastMinute start endOf dayOf dayBefore said dateTime formatYen')],
  [
    'does',
    named(
      'useEffect useLayoutEffect useEffectEvent useFormDraft useDraftEnd useState useRef useCountdown draftOf',
      '(?:set|clear|reset|forget|keep|restart|end|mark|note|mutate|invalidate|remove|fetch|prefetch|add)(?:[A-Z]\\w*)?',
      '\\w*(?:[sS]torage|[rR]evalidate|[nN]avigate|[rR]edirect|[tT]oast)',
      ...['focus', 'close', 'assign', 'reload', 'getItem'],
    ),
  ],
];

const compared: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
];

/** What decides in a file of the site, a line a component, hook or function and kind; nothing of how it looks. */
export function decidingIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines = new Map<string, string[]>();
  for (const statement of file.statements) {
    const about = nameOf(statement, file);
    if (about === undefined) continue;
    const say = (kind: Kind, node: ts.Node) => {
      const line = `${about} ${kind}`;
      lines.set(line, [...(lines.get(line) ?? []), shortened(node, file)]);
    };
    read(statement, say, file);
  }
  return [...lines].map(([about, said]) => `  ${about}: ${said.join('; ')}`);
}

function nameOf(statement: ts.Statement, file: ts.SourceFile): string | undefined {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name?.text ?? 'default';
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText(file)).join();
  return ts.isExpressionStatement(statement) ? 'file' : undefined;
}

/** What is said is not read any more, but for the elements in it, each of which says its own. */
function read(node: ts.Node, say: (kind: Kind, node: ts.Node) => void, file: ts.SourceFile): void {
  const kind = kindOf(node, file);
  const elementsOf = (said: ts.Node) => {
    if (isElement(said)) read(said, say, file);
    else ts.forEachChild(said, elementsOf);
  };
  if (kind !== undefined) say(kind, node);
  ts.forEachChild(node, kind === undefined ? (child) => read(child, say, file) : elementsOf);
}

function isElement(node: ts.Node): node is ts.JsxElement | ts.JsxFragment | ts.JsxSelfClosingElement {
  return ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node);
}

function kindOf(node: ts.Node, file: ts.SourceFile): Kind | undefined {
  if (ts.isConditionalExpression(node) || ts.isIfStatement(node) || ts.isCaseClause(node)) return 'shows';
  if (ts.isElementAccessExpression(node)) return 'shows';
  if (ts.isBinaryExpression(node)) return ofOperator(node.operatorToken.kind);
  if (ts.isExpressionStatement(node)) return 'does';
  if (ts.isReturnStatement(node) && node.expression !== undefined)
    return isList(node.expression) ? 'is' : undefined;
  if (ts.isVariableDeclaration(node)) return ofGiven(node, file) ?? ofValue(node.initializer, file);
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return ofGiven(node, file);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return called.find(([, names]) => names.test(name.getText(file)))?.[0];
}

function ofGiven({ name }: { name: ts.Node }, file: ts.SourceFile): Kind | undefined {
  const text = name.getText(file);
  return given.find(([, names]) => names.test(text))?.[0];
}

/** What is made of something by a function of the house has no name that says so. */
function ofValue(node: ts.Node | undefined, file: ts.SourceFile): Kind | undefined {
  if (node === undefined) return undefined;
  if (isConstant(node)) return 'is';
  const isMade = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return isMade && !/^(?:use[A-Z]\w*|t|page|late|lazy)$/.test(node.expression.getText(file))
    ? 'is'
    : undefined;
}

function ofOperator(kind: ts.SyntaxKind): Kind | undefined {
  if (kind === ts.SyntaxKind.EqualsToken) return 'does';
  return compared.includes(kind) ? 'shows' : undefined;
}

function isList(node: ts.Node): boolean {
  const isItem = (each: ts.Node) =>
    ts.isIdentifier(each) || ts.isTemplateExpression(each) || isConstant(each);
  return ts.isArrayLiteralExpression(node) && node.elements.length > 0 && node.elements.every(isItem);
}

/** A number, or a list or table of what is written there itself. */
function isConstant(node: ts.Node): boolean {
  if (ts.isNumericLiteral(node) || ts.isStringLiteral(node) || ts.isRegularExpressionLiteral(node))
    return true;
  const { kind } = node;
  if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword) return true;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isConstant(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isConstant);
  if (ts.isNewExpression(node)) return (node.arguments ?? []).every(isConstant);
  if (ts.isBinaryExpression(node)) return isConstant(node.left) && isConstant(node.right);
  if (!ts.isObjectLiteralExpression(node)) return false;
  return node.properties.every((each) => ts.isPropertyAssignment(each) && isConstant(each.initializer));
}

/** On one line, whatever its form; an element by its name alone. */
function shortened(node: ts.Node, file: ts.SourceFile): string {
  const parts: string[] = [];
  let from = node.getStart(file);
  const cut = (each: ts.Node): void => {
    if (!isElement(each)) return ts.forEachChild(each, cut);
    const tag = /<[\w.]*/.exec(each.getText(file)) ?? '';
    parts.push(file.text.slice(from, each.getStart(file)), `${String(tag)}>`);
    from = each.end;
  };
  cut(node);
  return onOneLine(parts.join('') + file.text.slice(from, node.end));
}

function onOneLine(text: string): string {
  const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
  const lines = text.split('\n').filter((line) => !isComment(line));
  return lines
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=\??\.\w)/g, '')
    .replaceAll(/,? (?=[)\]}])/g, '')
    .replaceAll(/(?<=[([{]) /g, '')
    .replaceAll(/\((<[\w.]*>)\)/g, '$1')
    .replace(/;$/, '');
}
