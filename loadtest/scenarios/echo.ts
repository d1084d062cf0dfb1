// The yardsticks beside each other: what the server's HTTP edge costs around nothing.
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, askAtMost } from '../scenario.js';

const CONNECTIONS = 64;

export const echo: Scenario = {
  name: 'echo',
  about: 'the yardsticks: a bare Fastify echo, a bare `node:http` echo, and our own HTTP edge around nothing',
  figures: [
    {
      key: 'echo.edge',
      name: 'our echo with all hooks, logging and security headers',
      at: 'least',
      bound: 0.8,
      unit: ' × node:http echo',
    },
  ],
  async measure(rig, settings) {
    const connections = settings.connections ?? CONNECTIONS;
    const bare = await rig.yardstick('http');
    const fastify = await rig.yardstick('fastify');
    const edge = await rig.yardstick('edge');
    const http = await askAtMost({ name: 'node:http echo', ...bare, next: bare.post }, connections, settings);
    const echoed = await askAtMost({ name: 'Fastify echo', ...fastify, next: fastify.post }, connections, settings);
    const ours = await askAtMost({ name: 'our echo', ...edge, next: edge.post }, connections, settings);
    return {
      values: { 'echo.edge': perSecond(ours) / perSecond(http) },
      notes: {
        'node:http echo, a second': perSecond(http),
        'Fastify echo, a second': perSecond(echoed),
        'our echo, a second': perSecond(ours),
      },
      curves: [
        { name: 'Fastify echo', points: echoed.tally.accepted().curve() },
        { name: 'our echo', points: ours.tally.accepted().curve() },
      ],
      failures: failuresOf([http, echoed, ours]),
    };
  },
};
