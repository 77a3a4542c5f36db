import '@fontsource-variable/noto-sans-jp/index.css';
import 'virtual:common-letters.css';
