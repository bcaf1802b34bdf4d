/** jsdom lays nothing out: styles are the browser journeys' matter. */
export default '';
