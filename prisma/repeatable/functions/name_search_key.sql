-- Normalises a name for search: NFKC, lower case, katakana instead of hiragana, and no spaces, zero-width
-- characters or variation selectors. Two indexes store the result, so a change of this function needs a
-- migration that rebuilds them.
CREATE OR REPLACE FUNCTION name_search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(
    translate(
      lower(normalize(
        regexp_replace(translate(name, '゛゜', U&'\3099\309A'), '[\u200B-\u200D\u2060\uFEFF\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g'),
        NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'),
    ' ', '');
