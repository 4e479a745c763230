import '../src/styles.css';
import './gallery.css';

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
