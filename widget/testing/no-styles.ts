/** jsdom has no layout; the browser journeys cover styles. */
export default '';
