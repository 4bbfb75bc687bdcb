"""Starts the archive on this machine."""

import os

from desk import create_app


def main():
    app = create_app()
    app.run(host="127.0.0.1", port=int(os.environ.get("PORT", "5000")), debug=True)


if __name__ == "__main__":
    main()
