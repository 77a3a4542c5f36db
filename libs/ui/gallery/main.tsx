import '@fontsource-variable/noto-sans-jp/index.css';
import '../src/styles.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.js';

createRoot(document.getElementById('app') as HTMLElement).render(<Gallery />);
