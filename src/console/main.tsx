// The trade page.
import { render } from 'preact';
import { App } from './app.js';

const page = document.getElementById('page');
if (page !== null) render(<App />, page);
