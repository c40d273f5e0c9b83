import type { Article } from '../article.ts';

export const slopeAndDrainage: Article = {
  id: 'slope-and-drainage',
  title: 'Slope and drainage: let the water decide the layout',
  excerpt: 'How to find the fall with a level and a string, and what to promise about puddles.',
  date: '2026-10-08',
  category: 'Guides',
  image: 'house-3-before',
  body: [
    {
      blocks: [
        'A driveway may be laid perfectly and still be a failure, if rain runs into the garage. Grading is decided before the first stone, in most cases by two heights you cannot change: the garage threshold and the street. Everything in between is your work, and it should be drawn before it is priced.',
      ],
    },
    {
      heading: 'Find the two fixed heights',
      blocks: [
        'Stretch a string from the threshold to the curb, level it with a line level or a laser, and measure down to the ground at both ends and in the middle. The difference between the ends, divided by the length, is the fall you have to work with. Say the drive is 40 feet long and the curb lies 10 inches below the threshold. That is 10 inches over 480, or 2.1 percent.',
        'Your local code or the paver maker states the smallest fall they accept. Write it on the sketch beside the one you measured. If yours is greater, the job is simple. If it is less, you need another way out for the water, and the price needs another line.',
      ],
    },
    {
      heading: 'When the street is higher',
      blocks: [
        'Some lots slope toward the house. No arrangement of stones fixes that; the water has to be caught. A channel drain across the front of the garage is the usual answer, and it is only as good as the pipe behind it. Ask where that pipe may end. A storm sewer connection may need a permit, and running it onto the neighbor’s lawn is not an option.',
        'Permeable pavers are another possibility where the soil takes water and the rules favor them. They are a system with a deeper, open-graded base, and not ordinary stones with wide gaps. Price them as the separate thing they are.',
      ],
    },
    {
      heading: 'Crossfall, valleys and edges',
      blocks: [
        {
          list: [
            'Tilt the surface away from the building, even if only slightly. A drive that falls along its length and also leans to one side dries in half the places you would otherwise hear about.',
            'Avoid a valley down the middle unless there is a drain at its low end. It collects silt and, in cold regions, ice.',
            'Do not raise the edge above the lawn on the downhill side. Water must be able to leave.',
            'Look at what the downspouts throw on it. One roof corner can deliver more than all the rain that falls on the drive itself.',
          ],
        },
        'Check finished height against siding, weep holes and the first step. A new base often ends up higher than the old slab did, and half an inch at the wrong place leads to an argument about a wet wall.',
      ],
    },
    {
      heading: 'Base first, surface second',
      blocks: [
        'Bring the slope into the excavated ground and keep every layer parallel to it. Whoever makes up the difference with bedding sand builds a thick wedge that settles unevenly, and the puddle arrives a year later exactly there. Compact in lifts your machine can reach. Check with the string after each lift and not just at the end.',
      ],
    },
    {
      heading: 'What to promise',
      blocks: [
        'Promise that water will run away from the garage and off the surface. Do not promise that no drop will ever stand: a thin film in a joint is normal on any stone. State the direction of fall in the proposal, in one sentence and with an arrow on the plan. When the first storm comes, the owner will go out with an umbrella and look. With that arrow in hand, they will see that it works as drawn.',
      ],
    },
  ],
};
